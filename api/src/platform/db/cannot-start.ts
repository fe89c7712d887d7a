/** The database cannot be used; the message is a French sentence for who starts the server, and says what to do. */
export class CannotStart extends Error {
  override name = 'CannotStart';
}
