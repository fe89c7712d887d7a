import { type Identity, landingOf } from '@tandem/shared/access';
import { ApiError } from '@tandem/shared/platform';
import { decide, isPublic, type PageRoute } from '@tandem/shared/routing';
import { reservedText } from '../fallback/reserved';
import { NoPlaceError } from '../session/no-place';
import type { Session } from '../session/session';

type Params = Readonly<Record<string, string | undefined>>;

/**
 * May this person open this row? Undefined: yes; else where they go instead. Throws where there is no such place, and for the offices a
 * 403 that says for whom the page is.
 */
export function elsewhere(row: PageRoute, person: Identity | null, params: Params): string | undefined {
  const decision = decide(row, person, params);
  if (!decision.open && decision.isRefused) throw new Response(reservedText(row), { status: 403 });
  if (person && landingOf(person) === undefined && (row.guestsOnly || !decision.open))
    throw new NoPlaceError(`No page for the role ${person.role}`);
  return decision.open ? undefined : decision.to;
}

/** An account that opens nothing learns it where it would sign in; other public pages open all the same. */
function leaveTo({ guestsOnly }: PageRoute, error: unknown): void {
  if (guestsOnly && error instanceof NoPlaceError) throw error;
}

/** Without any answer the page opens for who was here last; a refusal, or an API that fails, is heard. */
function believe(session: Session, error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 0) throw error;
  session.believe();
  if (!session.current().user) throw error;
}

/** Who stands before this row. Public pages wait only when a person seems to be signed in, and open even if the API is away. */
export async function visitor(session: Session, row: PageRoute): Promise<Identity | null> {
  const settled = session.settle();
  if (isPublic(row)) {
    if (session.isExpected()) await settled.catch((error: unknown) => leaveTo(row, error));
    else settled.catch(() => undefined);
  } else if (row.opensOffline) await settled.catch((error: unknown) => believe(session, error));
  else await settled;
  return session.current().user;
}
