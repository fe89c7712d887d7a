import { signInWithHere } from '@tandem/shared/releases/static-page';
import { runtimeOf } from '../../config';
import { testApp } from '../../testing/app';
import { withOrganisation } from './page';

const html = `<form></form><p data-sign-in-with="" class="x"><a href="/api/oidc/start">Se connecter avec ${signInWithHere}</a></p><p>Aide</p>`;

describe('la page toute faite', () => {
  it.each([
    ['sans comptes de l’organisation, n’en a pas le bouton', undefined, '<form></form><p>Aide</p>'],
    [
      'sinon le porte, à l’adresse de l’API, quoi que dise son nom',
      'A & <b>"$&',
      '<form></form><p data-sign-in-with="" class="x"><a href="https://api.ch/api/oidc/start">Se connecter avec A &amp; &lt;b&gt;&quot;$&amp;</a></p><p>Aide</p>',
    ],
  ])('%s', async (_, signInWith, expected) => {
    const { config } = await testApp();
    const runtime = { ...runtimeOf(config), apiUrl: 'https://api.ch' };
    expect(withOrganisation(html, signInWith === undefined ? runtime : { ...runtime, signInWith })).toBe(expected);
  });
});
