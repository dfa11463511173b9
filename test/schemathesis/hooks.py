"""What a schema cannot say of this API, and names that answer.

KNOWN_NAMES: a JSON object of lists, by the path of the operation whose name they are.
"""

import json
import os
import unicodedata
from datetime import datetime, timezone

import schemathesis

KNOWN = json.loads(os.environ.get("KNOWN_NAMES", "{}"))
# The clock of the API under test.
THIS_YEAR = int(os.environ.get("THIS_YEAR", datetime.now(timezone.utc).year))
YEARS_AHEAD = 2
MOST_WORDS = 20
LONGEST_WORD = 200
MOST_ARTISTS = 5
LONGEST_NAME = 300

ACCEPTED = {401, 403, 404, 409, 429}


@schemathesis.hook
def map_case(context, case):
    """Of random names hardly one is known: every second one becomes a name that answers, or nearly does."""
    names = KNOWN.get(case.operation.path)
    if not names or not case.path_parameters or not is_positive(case):
        return case
    [(parameter, value)] = case.path_parameters.items()
    chosen = sum(str(value).encode("utf-8", "surrogatepass"))
    if chosen % 2 == 0:
        case.path_parameters[parameter] = names[chosen // 2 % len(names)]
    return case


@schemathesis.check
def takes_what_is_described(context, response, case):
    """Valid by the schema: refused where a rule in words says so, and nowhere else."""
    if not is_positive(case) or case.method.upper() != "GET":
        return
    refused = response.status_code == 400
    broken = RULES.get(case.operation.path, lambda query: False)(case.query or {})
    if broken is True and not refused:
        raise AssertionError(f"Answered {response.status_code} although the description forbids it in words")
    if broken is False and not (response.status_code < 400 or response.status_code in ACCEPTED):
        raise AssertionError(f"Refused with {response.status_code}: {response.text}")


def is_positive(case):
    return case.meta is not None and case.meta.generation.mode.is_positive


# Whether a query that is valid by the schema breaks a rule in words; None: either answer is right.


def years(query):
    given = {name: int(query[name]) for name in ("from", "to") if name in query}
    too_far = any(year > THIS_YEAR + YEARS_AHEAD for year in given.values())
    return too_far or (len(given) == 2 and given["from"] > given["to"])


def words(query):
    q = query.get("q")
    if q is None:
        return False
    if len(q.split()) > MOST_WORDS or any(len(word) > LONGEST_WORD for word in q.split()):
        return None
    if not any(unicodedata.category(one)[0] in "LMN" for one in unicodedata.normalize("NFKC", q)):
        return True
    # Signs that are letters to Unicode and nothing in a name: apostrophes, fillers, marks alone.
    return False if any(one.isalnum() and ord(one) < 0x1100 and unicodedata.category(one) != "Lm" for one in q) else None


def careers(query):
    names = {name.strip() for name in query["artists"].split(",")} - {""}
    if any(len(name) > LONGEST_NAME - 50 for name in names):
        return None
    return len(names) > MOST_ARTISTS


def dates(query):
    return "from" in query and "to" in query and query["from"] > query["to"]


def places(query):
    return ("near" in query) != ("radius_km" in query)


def editions(query):
    return dates(query) or places(query) or words(query)


def bookings(query):
    # A cursor is opaque: nearly every text is none.
    return dates(query) or places(query) or (None if "cursor" in query else False)


def boards(query):
    return sum(name in query for name in ("country", "genre", "series")) > 1


def known_at(query):
    text = query.get("known_at")
    if text is None:
        return False
    try:
        instant = datetime.fromisoformat(f"{text}T23:59:59+00:00" if len(text) == 10 else text).astimezone(timezone.utc)
    except (ValueError, OverflowError):
        # A day that no calendar has, or a year that Python lacks.
        return None
    return None if instant.year == THIS_YEAR else instant.year > THIS_YEAR


def different_series(query):
    given = query["series"] if isinstance(query["series"], list) else [query["series"]]
    return len(set(given)) < len(given)


RULES = {
    "/v1/trends/genres": years,
    "/v1/festivals": editions,
    "/v1/bookings": bookings,
    "/v1/leaderboards/most-booked": boards,
    "/v1/festivals/{slug}/history": known_at,
    "/v1/overlap": different_series,
    "/v1/arcs": careers,
}
