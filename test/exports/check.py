"""Opens every file of an export with DuckDB and pandas as they are, and reproduces the all-time board from the bookings.

Argument: the export's folder. Says what is wrong, and ends with 1 then.
"""

import json
import os
import re
import sys
from pathlib import Path

import duckdb
import pandas

folder = Path(sys.argv[1])
manifest = json.loads((folder / "manifest.json").read_text())
package = json.loads((folder / "datapackage.json").read_text())
fields = {one["name"]: [field["name"] for field in one["schema"]["fields"]] for one in package["resources"]}
READERS = {
    "csv": ("read_csv('{}')", lambda path: pandas.read_csv(path)),
    "ndjson": ("read_ndjson('{}')", lambda path: pandas.read_json(path, lines=True)),
    "parquet": ("read_parquet('{}')", lambda path: pandas.read_parquet(path)),
}
faults = []


def same(what, given, wanted):
    if given != wanted:
        faults.append(f"{what}: {given!r} instead of {wanted!r}")


for file in manifest["exports"]:
    dataset, form = file["dataset"], file["format"]
    path = folder / f"{dataset}.{form}"
    relation, read = READERS[form]
    opened = duckdb.sql(f"SELECT * FROM {relation.format(path)}")
    same(f"DuckDB, columns of {path.name}", opened.columns, fields[dataset])
    same(f"DuckDB, rows of {path.name}", len(opened.fetchall()), file["rows"])
    frame = read(path)
    same(f"pandas, columns of {path.name}", list(frame.columns), fields[dataset])
    same(f"pandas, rows of {path.name}", len(frame), file["rows"])

BOARD = """
    SELECT artist_slug, count(*) AS total, min(year) AS first, max(year) AS last
    FROM {} WHERE counted GROUP BY artist_slug ORDER BY total DESC, artist_slug
"""
board = duckdb.sql(
    f"""SELECT artist_slug, total_bookings, first_year, last_year
    FROM read_parquet('{folder}/most_booked.parquet')
    WHERE scope = 'all' ORDER BY total_bookings DESC, artist_slug"""
).fetchall()
for form, (relation, _) in READERS.items():
    counted = duckdb.sql(BOARD.format(relation.format(folder / f"bookings.{form}"))).fetchall()
    same(f"DuckDB, the board from bookings.{form}", counted, board)

bookings = pandas.read_parquet(folder / "bookings.parquet")
totals = bookings[bookings["counted"]].groupby("artist_slug").size().to_dict()
same("pandas, the board from bookings.parquet", totals, {slug: total for slug, total, _, _ in board})

types = {name: kind for name, kind, *_ in duckdb.sql(f"DESCRIBE SELECT * FROM read_parquet('{folder}/editions.parquet')").fetchall()}
same(
    "types of Parquet",
    [types[name] for name in ("slug", "year", "start_date", "upcoming", "genres")],
    ["VARCHAR", "INTEGER", "DATE", "BOOLEAN", "VARCHAR[]"],
)

# What the README says to type, where it says to be.
os.chdir(folder)
readme = Path("README.md").read_text()
[query] = re.findall(r"```sql\n(.*?)```", readme, re.DOTALL)
typed = [(slug, total, first, last) for slug, _, total, first, last in duckdb.sql(query).fetchall()]
same("the README's board", typed, board[:10])
[script] = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
names = {}
exec(script, names)
same("bookings with the rows behind them", set(names["said"].artist_slug), set(totals))

for fault in faults:
    print(fault)
sys.exit(1 if faults else 0)
