/** What is true once an act is taken back, for those whom a mail had told otherwise. */
export interface Standing {
  /** Of the person whom it concerns; null: they have none. */
  address: string | null;
  /** The apprentice of whom it tells: other people who were told of them read it too. */
  studentId?: number;
  /** «Mathématiques, Luca Rochat: en attente d’une place.» */
  line: string;
}
