/** Stands in finished HTML for what only one installation knows, the name of its own accounts: the server puts it in, or takes the button out. */
export const signInWithHere = '{sign-in-with}';
