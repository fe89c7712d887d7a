/** Columns of every person that hold an item of a list, and the list. */
export const usesOfPersons = {
  political_locality_id: 'political-localities',
  country_id: 'country',
  nationality_id: 'nationality',
  residence_permit_id: 'residence-permits',
  civil_status_id: 'civil-status',
} as const;
