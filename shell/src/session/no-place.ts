/** The account has no place in the product: a teacher without a teacher, or a role nobody knows (domain §8.1). */
export class NoPlaceError extends Error {
  override name = 'NoPlaceError';
}
