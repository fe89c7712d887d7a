/** What a handler throws when it refuses: the status, one French sentence and, for a form, one sentence per field. */
export class Problem extends Error {
  override name = 'Problem';
  /** Who the sentence names: goes out beside it, and into no report and no log. */
  people: readonly string[] = [];

  constructor(
    readonly status: number,
    message: string,
    readonly errors?: Readonly<Record<string, string>>,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }

  /** Says which people the sentences name (security 71). */
  naming(...people: readonly (string | null | undefined)[]): this {
    this.people = [...new Set(people.filter((name) => typeof name === 'string'))];
    return this;
  }
}

/** 400: what came cannot be read. */
export const badRequest = () => new Problem(400, 'La demande est illisible.');

/** 404, also for what exists but belongs to another person: the two answers must not differ. */
export const notFound = (what: string) => new Problem(404, `${what} introuvable.`);

/** 422 with one sentence per field. */
export const refused = (errors: Readonly<Record<string, string>>) =>
  new Problem(422, 'Le formulaire contient des erreurs.', errors);

export const tooMany = (seconds: number) =>
  new Problem(429, `Trop de tentatives. Veuillez réessayer dans ${waitOf(seconds)}.`, undefined, {
    'retry-after': String(Math.max(1, Math.ceil(seconds))),
  });

export const unavailable = () =>
  new Problem(503, 'Le service est momentanément indisponible. Veuillez réessayer dans quelques secondes.', undefined, {
    'retry-after': '3',
  });

/** What only a person can mend who looks after the server: seconds change nothing. */
export const diskFull = () =>
  new Problem(
    503,
    'Le disque du serveur est plein\u00a0: rien n’a été enregistré. Prévenez l’administration.',
    undefined,
    {
      'retry-after': '60',
    },
  );

function waitOf(seconds: number): string {
  if (seconds <= 90) return `${Math.max(1, Math.ceil(seconds))} s`;
  return `${Math.ceil(seconds / 60)} minutes`;
}
