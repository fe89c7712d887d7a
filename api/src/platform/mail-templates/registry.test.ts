import { checkMailText } from '../../administration/email-templates/email-templates.check';
import { composed, knownOf } from './compose.repository';
import { mailPage, plainHtml } from './html';
import { type MailKind, variablesOf } from './mail-kind';
import { mails } from './registry';

const all: [string, MailKind][] = Object.entries(mails);
const examplesOf = (kind: MailKind) =>
  Object.fromEntries(variablesOf(kind).map(({ name, example }) => [name, example]));

describe('tous les messages', () => {
  it.each(all)('%s se remplit avec ses exemples, sans variable qui reste', (_, kind) => {
    checkMailText(kind, kind);
    const { subject, text, html } = composed(knownOf(kind), kind, examplesOf(kind));
    expect(subject).not.toMatch(/\{\{|\}\}|^$/);
    expect(text + html).not.toMatch(/\{\{|\}\}|undefined/);
    expect(html.replaceAll(/<\/?(p|br|strong|em|ul|ol|li)>|<a href="https:\/\/[^"]+">|<\/a>/g, '')).not.toMatch(/[<>]/);
    for (const name of kind.required ?? []) expect(text).toContain(examplesOf(kind)[name]);
  });

  it.each(all)('%s n’utilise que ce qui lui est donné, et donne tout ce qu’il exige', (_, kind) => {
    const used = [...(kind.subject + kind.body).matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    expect(kind.variables).toEqual(expect.arrayContaining([...new Set(used), ...(kind.required ?? [])]));
  });

  it.each(all.filter(([, { isClassC }]) => isClassC))(
    '%s ne porte aucun contenu de CoachApp, quoi qu’on lui donne (house 36)',
    (_, kind) => {
      expect(kind.record).toBeUndefined();
      const canary = {
        situation: 'CANARI',
        motif: 'CANARI',
        message: 'CANARI',
        apprenti: 'CANARI',
        objectif: 'CANARI',
      };
      const text = {
        subject: `${kind.subject} {{motif}}`,
        body: `${kind.body}\n{{situation}} {{apprenti}} {{objectif}}`,
      };
      expect(() => checkMailText(kind, text)).toThrow();
      expect(JSON.stringify(composed(knownOf(kind), text, { ...examplesOf(kind), ...canary }))).not.toContain('CANARI');
    },
  );
});

describe('la partie HTML', () => {
  const hostile = '<img src=x onerror=alert(1)> & "é" **gras** {{lien}}';

  it('échappe chaque valeur', () => {
    const { html, text } = composed(
      { variables: ['prenom', 'lien'], links: ['lien'] },
      { subject: 'x', body: '**{{prenom}}**' },
      { prenom: hostile, lien: 'https://secret.ch' },
    );
    expect(html).toBe(
      '<p><strong>&lt;img src=x onerror=alert(1)&gt; &amp; &quot;é&quot; **gras** {{lien}}</strong></p>',
    );
    expect(text).toBe(hostile);
  });

  it('nomme l’organisation, se lit dans le sombre et ne va rien chercher ailleurs', () => {
    const page = mailPage('<p>Bonjour</p>', {
      subject: '</title><script>',
      organisation: 'A & B',
      foot: 'A & B · +41 21 555 01 01',
    });
    expect(page).toContain('A &amp; B · +41');
    expect(page).toContain('prefers-color-scheme: dark');
    expect(page).not.toMatch(/<script|<img|<link|@import|url\(|src=/);
  });

  it('se fait aussi d’un message écrit en texte, où seules les adresses de la maison s’ouvrent', () => {
    expect(plainHtml('Voir https://tandem.ch/a.\nou https://mal.ch\n\n**x** <b>', 'https://tandem.ch')).toBe(
      '<p>Voir <a href="https://tandem.ch/a">https://tandem.ch/a</a>.<br>ou https://mal.ch</p>\n<p>**x** &lt;b&gt;</p>',
    );
  });
});
