"""Compares the overlap of every two series, and the co-billed artists of every artist, with SQL over an export's files.

Arguments: API address, key of the Pro plan; optional: N, to compare only every Nth artist. The catalog must not change
meanwhile. Prints what differs, and ends with 1 then.
"""

import http.client
import json
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.parse import quote, urlsplit

import duckdb

address, key = sys.argv[1:3]
every = int(sys.argv[3]) if len(sys.argv) > 3 else 1
local = threading.local()
moments, faults = set(), []
PAGE = 100
# Of a request while the service is away.
ATTEMPTS = 30
COLUMNS = {
    **{name: "VARCHAR" for name in ("artist_slug", "artist_name", "artist_address", "edition_slug", "series_slug")},
    **{"year": "INTEGER", "start_date": "DATE", "headliner": "BOOLEAN", "counted": "BOOLEAN"},
}
ARTIST = "STRUCT(name VARCHAR, slug VARCHAR, address VARCHAR)"
EDITIONS = "STRUCT(slug VARCHAR, series_slug VARCHAR, year INTEGER, headliner BOOLEAN)[]"
OVERLAP = {
    **{"one": "VARCHAR", "other": "VARCHAR", "year": "INTEGER"},
    "series": "STRUCT(slug VARCHAR, editions VARCHAR[], artists BIGINT, shared BIGINT, share DOUBLE)[]",
    "shared": f"STRUCT(artist {ARTIST}, series BIGINT, bookings BIGINT, repeated_headliner BOOLEAN, editions {EDITIONS})[]",
}
YEARS = "first_year INTEGER, last_year INTEGER"
COMPANY = {
    **{"slug": "VARCHAR", "total": "BIGINT"},
    "company": f"STRUCT(artist {ARTIST}, shared_editions BIGINT, {YEARS}, editions VARCHAR[])[]",
}
# Every two series; of those with bookings in a common year, also that year alone.
PAIRS = """
    WITH series AS (SELECT DISTINCT series_slug AS slug FROM editions),
    every AS (SELECT one.slug AS one, other.slug AS other FROM series AS one JOIN series AS other ON one.slug < other.slug),
    booked AS (SELECT DISTINCT series_slug, year FROM booking),
    common AS (
        SELECT one.series_slug AS one, other.series_slug AS other, max(year) AS year
        FROM booked AS one JOIN booked AS other USING (year) WHERE one.series_slug < other.series_slug GROUP BY ALL
    )
    SELECT one, other, NULL::INTEGER AS year FROM every UNION ALL SELECT one, other, year FROM common ORDER BY ALL
"""


def read(path):
    """The bytes at a path, over the connection of this thread."""
    if not hasattr(local, "connection"):
        local.connection = http.client.HTTPConnection(urlsplit(address).netloc, timeout=120)
    for _ in range(ATTEMPTS):
        local.connection.request("GET", path, headers={"Authorization": f"Bearer {key}"})
        answer = local.connection.getresponse()
        body = answer.read()
        if answer.status != 503:
            break
        time.sleep(int(answer.headers["Retry-After"]))
    if answer.status != 200:
        raise RuntimeError(f"{path} answered {answer.status}: {body[:300]!r}")
    return body


def ask(path):
    body = json.loads(read(path))
    moments.add(body["meta"]["as_of"])
    return body


def load_export(folder):
    """Creates `editions` and `booking` from Parquet. The other formats must have the same bookings."""
    urls = {(one["dataset"], one["format"]): one["url"] for one in ask("/v1/exports")["exports"]}

    def save(dataset, form):
        path = folder / f"{dataset}.{form}"
        path.write_bytes(read(urls[dataset, form]))
        return path

    duckdb.sql(f"CREATE TABLE editions AS SELECT * FROM read_parquet('{save('editions', 'parquet')}')")
    names = ", ".join(f"{name}::{kind} AS {name}" for name, kind in COLUMNS.items())
    readers = {
        "parquet": "read_parquet('{}')",
        "csv": "read_csv('{}', all_varchar = true, header = true, delim = ',', quote = '\"', escape = '\"')",
        "ndjson": "read_ndjson('{}')",
    }
    for form, reader in readers.items():
        source = reader.format(save("bookings", form))
        duckdb.sql(f"CREATE TABLE bookings_{form} AS SELECT {names} FROM {source}")
    duckdb.sql("CREATE VIEW booking AS SELECT * FROM bookings_parquet WHERE counted")
    for form in ("csv", "ndjson"):
        compare(f"bookings of {form}", f"bookings_{form}", "bookings_parquet")


def compare(what, one, other):
    """The rows of one table that another does not have, and the other way round, are faults."""
    for a, b in ((one, other), (other, one)):
        rows = duckdb.sql(f"SELECT * FROM {a} EXCEPT ALL SELECT * FROM {b}").fetchall()
        faults.extend(f"{what}: only in {a}: {str(row)[:500]}" for row in rows[:10])


def load_answers(folder, table, columns, answer, asked):
    """Creates a table with a row for each answer."""
    path = folder / f"{table}.ndjson"
    with ThreadPoolExecutor(16) as threads, path.open("w") as file:
        for row in threads.map(answer, asked):
            file.write(json.dumps(row) + "\n")
    source = f"read_ndjson('{path}', columns = {columns}, maximum_object_size = 100000000)"
    duckdb.sql(f"CREATE TABLE {table} AS SELECT * FROM {source}")


def overlap(pair):
    one, other, year = pair
    limit = "" if year is None else f"&year={year}"
    body = ask(f"/v1/overlap?series={quote(one, safe='')}&series={quote(other, safe='')}{limit}")
    return {"one": one, "other": other, "year": year, "series": body["series"], "shared": body["shared"]}


def company(asked):
    [slug], rows = asked, []
    while True:
        body = ask(f"/v1/artists/{quote(slug, safe='')}/co-billed?limit={PAGE}&offset={len(rows)}")
        rows += body["co_billed"]
        if len(body["co_billed"]) < PAGE:
            return {"slug": slug, "total": body["meta"]["total"], "company": rows}


def check(folder, table, columns, answer, asked):
    """Holds the answers to what a table asks for to the rows of `expected-….sql`."""
    rows = duckdb.sql(f"SELECT * FROM {asked}").fetchall()
    load_answers(folder, f"answered_{table}", columns, answer, rows)
    expected = (Path(__file__).parent / f"expected-{table}.sql").read_text()
    duckdb.sql(f"CREATE TABLE expected_{table} AS {expected}")
    compare(table, f"answered_{table}", f"expected_{table}")
    return len(rows)


with tempfile.TemporaryDirectory(prefix="bookings-comparisons-") as name:
    load_export(Path(name))
    duckdb.sql(f"CREATE TABLE pair AS {PAIRS}")
    slugs = "SELECT DISTINCT artist_slug AS slug FROM bookings_parquet"
    nth = f"row_number() OVER (ORDER BY slug) % {every} = 0"
    duckdb.sql(f"CREATE TABLE asked AS SELECT * FROM ({slugs}) QUALIFY {nth}")
    pairs = check(Path(name), "overlaps", OVERLAP, overlap, "pair")
    artists = check(Path(name), "company", COMPANY, company, "asked")
if len(moments) != 1:
    faults.append(f"the answers show {len(moments)} states: {sorted(moments)}")
print(f"{pairs} overlaps and {artists} lists of co-billed artists compared with SQL over the exports")
print("\n".join(faults))
sys.exit(1 if faults or pairs == 0 or artists == 0 else 0)
