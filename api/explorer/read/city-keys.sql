-- Keys of cities with a word that begins as the regular expression $1 demands; read from the index of cities.
SELECT DISTINCT city_key FROM edition WHERE city_key ~ $1::text
