/** The account has no place in the product: a teacher without a teacher, or a role nobody knows (access 2). */
export class NoPlaceError extends Error {
  override name = 'NoPlaceError';
}
