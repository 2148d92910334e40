"""Telephone numbers that are set aside for fiction, and the area codes of the North American plan.

Patterns are of the national significant number, `x` for any digit. All as of January 2026.
"""

from __future__ import annotations

FICTION: dict[int, tuple[str, ...]] = {
    # ComReg, National Numbering Conventions, drama numbers: (020) 91x xxxx.
    353: ("2091xxxxx",),
    # ARCEP, decision 2018-0881 (national numbering plan), section 2.5.12.
    33: ("19900xxxx", "26191xxxx", "35301xxxx", "46571xxxx", "53649xxxx", "63998xxxx"),
    # Ofcom, "Telephone numbers for use in TV and radio drama programmes".
    44: tuple(
        """7700900xxx 1632960xxx 1134960xxx 1144960xxx 1154960xxx 1164960xxx 1174960xxx 1184960xxx 1214960xxx 1314960xxx
        1414960xxx 1514960xxx 1614960xxx 1914980xxx 2079460xxx 2896496xxx 2920180xxx 8081570xxx 9098790xxx
        3069990xxx""".split()
    ),
    # PTS, "Telefonnummer för användning i böcker och filmer".
    46: tuple(
        """3139006xx 4062804xx 8465004xx 9803192xx 70174061x 70174062x 70174063x 70174064x 70174065x 70174066x 70174067x
        70174068x 70174069x""".split()
    ),
    # Bundesnetzagentur, notice 148/2021 ("Drama Numbers").
    49: tuple("3023125xxx 6990009xxx 4066969xxx 2214710xxx 8999998xxx 17139200xx 176040690xx".split()),
    # ACMA, "Phone numbers for use in TV shows, films and creative works": the ranges, and the first single ones.
    61: tuple(
        """25550xxxx 27010xxxx 35550xxxx 37010xxxx 75550xxxx 77010xxxx 85550xxxx 87010xxxx 491570006 491570110 491570156
        491570157 491570158 491570159""".split()
    ),
}
"""Ranges by country code. The North American ones follow from the area code: 555-0100 to 555-0199."""

AREA_CODES: dict[str, str] = {
    "AL": "205 251 256 334 659 938",
    "AK": "907",
    "AZ": "480 520 602 623 928",
    "AR": "327 479 501 870",
    "CA": "209 213 279 323 341 350 369 408 415 424 442 510 530 559 562 619 626 628 650 657 661 669 707 714 "
    "738 747 760 805 818 820 831 840 858 909 916 925 949 951",
    "CO": "303 719 720 748 970 983",
    "CT": "475 860 959",
    "DE": "302",
    "DC": "202 771",
    "FL": "239 305 321 324 352 386 407 448 561 645 656 689 727 728 754 772 786 813 850 863 904 941 954",
    "GA": "229 404 470 478 678 706 762 770 912 943",
    "HI": "808",
    "ID": "208 986",
    "IL": "217 224 309 312 331 447 464 618 630 708 730 773 779 815 847 872",
    "IN": "219 260 317 463 574 765 812 930",
    "IA": "319 515 563 641 712",
    "KS": "316 620 785 913",
    "KY": "270 364 502 606 859",
    "LA": "225 318 337 504 985",
    "ME": "207",
    "MD": "227 240 301 410 443 667",
    "MA": "339 351 413 508 617 774 781 857 978",
    "MI": "231 248 269 313 517 586 616 734 810 906 947 989",
    "MN": "218 320 507 612 651 763 952",
    "MS": "228 601 662 769",
    "MO": "235 314 417 557 573 636 660 816 975",
    "MT": "406",
    "NE": "308 402 531",
    "NV": "702 725 775",
    "NH": "603",
    "NJ": "201 551 609 640 732 848 856 862 908 973",
    "NM": "505 575",
    "NY": "212 315 329 332 347 363 516 518 585 607 631 646 680 716 838 845 914 917 929 934",
    "NC": "252 336 472 704 743 828 910 919 980 984",
    "ND": "701",
    "OH": "216 220 234 283 326 330 380 419 440 513 567 614 740 937",
    "OK": "405 539 572 580 918",
    "OR": "458 503 541 971",
    "PA": "215 223 267 272 412 445 484 570 582 610 717 724 814 835 878",
    "RI": "401",
    "SC": "803 821 839 843 854 864",
    "SD": "605",
    "TN": "423 615 629 731 865 901 931",
    "TX": "210 214 254 281 325 346 361 409 430 432 469 512 682 726 737 806 817 830 832 903 915 936 940 945 956 972 979",
    "UT": "385 435 801",
    "VT": "802",
    "VA": "276 434 540 571 686 703 757 804 826 948",
    "WA": "206 253 360 425 509 564",
    "WV": "304 681",
    "WI": "262 274 353 414 534 608 715 920",
    "WY": "307",
}
"""Area codes by US state. Source: libphonenumber's geocoding data, release 9.0.43 (NANPA's assignments)."""

CANADIAN_AREA_CODES: dict[str, str] = {
    "Alberta": "368 403 587 780 825",
    "British Columbia": "236 250 257 604 672 778",
    "Manitoba": "204 431 584",
    "New Brunswick": "428 506",
    "Newfoundland and Labrador": "709 879",
    "Northwest Territories/Nunavut/Yukon": "867",
    "Nova Scotia/Prince Edward Island": "782 902",
    "Ontario": "226 249 289 343 365 382 416 437 519 548 613 647 683 705 742 753 807 942",
    "Quebec": "263 273 354 367 418 438 450 468 514 579 581 819 873",
    "Saskatchewan": "306 474 639",
}
"""Area codes by province, same source."""

TOLL_FREE = ("800", "833", "844", "855", "866", "877", "888")
"""Of these, only 800-555-0199 is set aside (ATIS-0300115, 555 NXX assignment guidelines)."""

SERVICE_CODES = ("211", "311", "411", "511", "611", "711")
"""Three digits that reach a service, and so are no exchange in any area (ATIS-0300119: N11; 811 and 911 left out)."""
