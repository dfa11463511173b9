# Prints an artist's bookings by year and checks the total against its rows. R 4.0 or later with the package jsonlite.
#
#     API_KEY=bk_... Rscript examples/career.R http://127.0.0.1:3000 "Artist Name"

arguments <- commandArgs(trailingOnly = TRUE)
if (length(arguments) != 2) stop("Give the address of the API and the name of an artist.")

# The answer of the API as R values, lists of rows as data frames; stops on an error.
get <- function(path) {
  key <- c(Authorization = paste("Bearer", Sys.getenv("API_KEY")))
  connection <- url(paste0(arguments[1], path), headers = key, method = "libcurl")
  on.exit(close(connection))
  jsonlite::fromJSON(readLines(connection, warn = FALSE, encoding = "UTF-8"))
}

name <- URLencode(enc2utf8(arguments[2]), reserved = TRUE)
history <- get(paste0("/v1/artists/", name, "/bookings"))
counted <- if (length(history$bookings) > 0) subset(history$bookings, counted) else data.frame()
stopifnot(nrow(counted) == history$summary$total_bookings)

cat(sprintf("%s: %d bookings\n", history$artist$name, nrow(counted)))
for (year in sort(unique(counted$year))) {
  rows <- counted[counted$year == year, ]
  cat(year, nrow(rows), paste(rows$edition_slug, collapse = ", "), "\n")
}
if (!is.null(history$meta$withheld)) {
  cat(history$meta$withheld$rows, "older bookings need the plan", history$meta$withheld$plan, "\n")
}
