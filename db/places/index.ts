export {
  type Coordinates,
  COORDINATES_FORM,
  COORDINATES_PATTERN,
  fromMicrodegrees,
  READABLE_COORDINATES,
  readCoordinates,
  toMicrodegrees,
  writeCoordinates,
} from './coordinates.ts';
