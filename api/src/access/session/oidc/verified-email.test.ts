import type { IDToken } from 'openid-client';
import { verifiedEmail } from './account';

const google = 'https://accounts.google.com';
const domains = new Map([['exemple.ch', undefined]]);
const base = { sub: '1', aud: 'tandem', iat: 0, exp: 0 };

it.each<[string, object, string | undefined]>([
  ['de l’organisation', { iss: google, email: 'a@exemple.ch', email_verified: true, hd: 'exemple.ch' }, 'a@exemple.ch'],
  ['d’un particulier', { iss: google, email: 'a@exemple.ch', email_verified: true }, undefined],
  ['d’une autre organisation', { iss: google, email: 'a@exemple.ch', email_verified: true, hd: 'b.ch' }, undefined],
  ['d’un autre fournisseur', { iss: 'https://id.ch', email: 'a@exemple.ch', email_verified: true }, 'a@exemple.ch'],
  [
    'd’Entra',
    { iss: 'https://login.microsoftonline.com/t/v2.0', email: 'a@exemple.ch', xms_edov: '1' },
    'a@exemple.ch',
  ],
  ['à deux arobases', { iss: 'https://id.ch', email: 'x@b.ch@exemple.ch', email_verified: true }, undefined],
  ['en liste', { iss: 'https://id.ch', email: ['a@exemple.ch'], email_verified: true }, undefined],
])('l’adresse d’un compte %s', (_, claims, expected) =>
  expect(verifiedEmail({ ...base, ...claims } as IDToken, { domains })).toBe(expected),
);
