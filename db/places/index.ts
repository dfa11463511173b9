export {
  type Coordinates,
  COORDINATES_FORM,
  COORDINATES_PATTERN,
  readCoordinates,
  writeCoordinates,
} from './coordinates.ts';
