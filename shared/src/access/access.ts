/** The roles of spec §1. Any other name that contains «external» is an external role too. */
export const roles = ['admin', 'teacher', 'appapp_administrator', 'coach', 'external_conseiller'] as const;
export type Role = (typeof roles)[number];

/** Who stands before the door: a role reduced to what guards and policies speak about. */
export const audiences = ['admin', 'appapp_administrator', 'coach', 'teacher', 'external', 'anonymous'] as const;
export type Audience = (typeof audiences)[number];

/** The person that every part agrees on: what GET /api/user must hold (spec §7) and what `logged` keeps (house 40). */
export interface Identity {
  id: number;
  role: string;
  teacher: { id: number } | null;
}

/** Who runs the courses and keeps the files: every record but those of coaching (people 35, teaching 32). */
export const administration = ['admin', 'appapp_administrator'] as const satisfies readonly Audience[];
export const isAdministration = (audience: Audience): boolean =>
  (administration as readonly Audience[]).includes(audience);

/** Who knows that coaching exists (coaching 1). */
export const coachingTeam = ['admin', 'coach'] as const satisfies readonly Audience[];
export const isCoachingTeam = (audience: Audience): boolean => (coachingTeam as readonly Audience[]).includes(audience);

/** The offices of the organisation: everyone who works with all apprentices. */
export const office = ['admin', 'appapp_administrator', 'coach'] as const satisfies readonly Audience[];
export const internal = [...office, 'teacher'] as const satisfies readonly Audience[];
export const everyone = audiences;

const isInternal = (role: string): role is (typeof internal)[number] => (internal as readonly string[]).includes(role);

/** Spec §6: «external» anywhere in the name wins, in any case; a role nobody knows opens what an anonymous visitor may open. */
export function audienceOf(person: Pick<Identity, 'role'> | null | undefined): Audience {
  const role = person?.role ?? '';
  if (role.toLowerCase().includes('external')) return 'external';
  return isInternal(role) ? role : 'anonymous';
}

/** Where a signed-in person belongs (spec §2, §6; access 2). Undefined: a teacher account without a teacher, or an unknown role. */
export function landingOf(person: Identity): string | undefined {
  switch (audienceOf(person)) {
    case 'admin':
    case 'appapp_administrator':
    case 'coach':
      return '/internal/dashboard';
    case 'teacher':
      return person.teacher ? `/internal/teachers/show/${person.teacher.id}` : undefined;
    case 'external':
      return '/external/ca-apprentice';
    case 'anonymous':
      return undefined;
  }
}
