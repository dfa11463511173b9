export {
  type Coordinates,
  COORDINATES_FORM,
  COORDINATES_PATTERN,
  fromMicrodegrees,
  readCoordinates,
  toMicrodegrees,
  writeCoordinates,
} from './coordinates.ts';
