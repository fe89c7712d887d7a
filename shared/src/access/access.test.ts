import { audienceOf, landingOf } from './access';

const teacher = { id: 7 };

describe('les rôles (spec §6)', () => {
  it.each([
    ['admin', 'admin'],
    ['teacher', 'teacher'],
    ['appapp_administrator', 'appapp_administrator'],
    ['coach', 'coach'],
    ['external_conseiller', 'external'],
    ['admin_external', 'external'],
    ['EXTERNAL', 'external'],
    ['janitor', 'anonymous'],
    ['', 'anonymous'],
    ['anonymous', 'anonymous'],
  ])('«%s» se présente comme %s', (role, audience) => {
    expect(audienceOf({ role })).toBe(audience);
  });

  it.each([
    ['admin', null, '/internal/dashboard'],
    ['coach', null, '/internal/dashboard'],
    ['appapp_administrator', null, '/internal/dashboard'],
    ['teacher', teacher, '/internal/teachers/show/7'],
    ['teacher', null, undefined],
    ['external_conseiller', null, '/external/ca-apprentice'],
    ['janitor', null, undefined],
  ])('%s arrive là où il a affaire', (role, owner, landing) => {
    expect(landingOf({ id: 1, role, teacher: owner })).toBe(landing);
  });
});
