"""Runs a notebook's cells of code one after the other, as its reader would, and fails where one does."""

import json
import sys

import matplotlib

matplotlib.use("Agg")

with open(sys.argv[1], encoding="utf-8") as file:
    notebook = json.load(file)
names = {"__name__": "notebook"}
ran = 0
for cell in notebook["cells"]:
    if cell["cell_type"] == "code":
        exec(compile("".join(cell["source"]), cell["id"], "exec"), names)
        ran += 1
objects = [name for name in names["most_booked"].index if not isinstance(name, str)]
if objects:
    sys.exit(f"shown as objects, not by name: {objects[:3]}")
figures = [axes for number in names["plt"].get_fignums() for axes in names["plt"].figure(number).axes]
empty = [axes.get_title() for axes in figures if not axes.has_data()]
if empty or len(figures) < 5:
    sys.exit(f"{len(figures)} figures, without data: {empty}")
print(f"{ran} cells, {len(figures)} figures")
