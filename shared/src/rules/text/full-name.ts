interface Named {
  firstName: string | null;
  lastName: string | null;
}

/** First and last name, as far as they are known. */
export const fullNameOf = ({ firstName, lastName }: Named): string => [firstName, lastName].filter(Boolean).join(' ');
