"""Prints an artist's bookings by year and checks the total against its rows. Python 3.9 or later, without packages.

    API_KEY=bk_... python3 examples/career.py http://127.0.0.1:3000 "Artist Name"
"""

import json
import os
import sys
from collections import Counter
from urllib.error import HTTPError
from urllib.parse import quote
from urllib.request import Request, urlopen

if len(sys.argv) != 3:
    sys.exit(__doc__)
BASE, NAME = sys.argv[1:]


def get(path):
    """The answer of the API as Python values; stops with the service's reason on an error."""
    request = Request(BASE + path, headers={"Authorization": "Bearer " + os.environ["API_KEY"]})
    try:
        with urlopen(request) as response:
            return json.load(response)
    except HTTPError as error:
        problem = json.load(error)
        candidates = "".join(f"\n  {one['slug']}" for one in problem.get("candidates", []))
        sys.exit(problem["detail"] + candidates)


history = get(f"/v1/artists/{quote(NAME, safe='')}/bookings")
counted = [row for row in history["bookings"] if row["counted"]]
assert len(counted) == history["summary"]["total_bookings"], "the total is not the number of its rows"

print(f"{history['artist']['name']}: {len(counted)} bookings")
for year, bookings in sorted(Counter(row["year"] for row in counted).items()):
    print(year, bookings, ", ".join(row["edition_slug"] for row in counted if row["year"] == year))
if history["meta"]["withheld"]:
    print(f"{history['meta']['withheld']['rows']} older bookings need the plan {history['meta']['withheld']['plan']}")
