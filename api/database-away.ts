/** The reason of a refusal while no connection to the database answers. */
export const DATABASE_AWAY = 'The database does not answer.';
