/** The update time of all rows. */
export const UPDATED = '2025-03-01T12:00:00.000Z';

export function checkpoint(last_event_time: string | null) {
  return {
    singleton: true,
    projection_version: 1,
    position: 7,
    last_event_id: null,
    last_event_time,
    as_of_instant: UPDATED,
  };
}
