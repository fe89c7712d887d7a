import { formatAvs, maskAvs, parseAvs } from './avs';
import { formatIban, parseIban } from './iban';
import { formatPhone, formatPhonesIn, parsePhone } from './phone';
import { parseUid } from './uid';

describe('le numéro AVS (house 9)', () => {
  it.each(['756.1234.5678.97', '756.3026.0705.92', '756.9217.0769.85'])('%s est valable et se relit', (text) => {
    const digits = parseAvs(text);
    expect(digits).toHaveLength(13);
    expect(formatAvs(digits ?? '')).toBe(text);
  });

  it.each(['7561234567897', ' 756 1234 5678 97 ', '756-1234-5678-97', '756\u00a01234\u202f5678.97'])(
    'accepte l’écriture %j',
    (text) => expect(parseAvs(text)).toBe('7561234567897'),
  );

  it.each(['756.1234.5678.98', '757.1234.5678.97', '756.1234.5678', '756.1234.5678.971', '', 'abc'])(
    'refuse %j',
    (text) => expect(parseAvs(text)).toBeUndefined(),
  );

  it('se montre masqué', () => expect(maskAvs('7561234567897')).toBe('756.••••.••••.97'));
});

describe('l’IBAN (house 10)', () => {
  it.each(['CH93 0076 2011 6238 5295 7', 'CH12 0888 8000 0000 0000 1', 'DE89 3704 0044 0532 0130 00'])(
    '%s est valable et se relit par groupes de quatre',
    (text) => expect(formatIban(parseIban(text) ?? '')).toBe(text),
  );

  it('accepte les minuscules et les points', () => {
    expect(parseIban('ch93.0076.2011.6238.5295.7')).toBe('CH9300762011623852957');
  });

  it.each([
    ['CH93 0076 2011 6238 5295 8', 'dernier chiffre faux'],
    ['CH12 0888 8000 0000 0000 2', 'dernier chiffre faux'],
    ['CH93 0076 2011 6238 5295', 'trop court'],
    ['ZZ93 0076 2011 6238 5295 7', 'pays inconnu'],
    ['', 'rien'],
  ])('refuse %j : %s', (text) => expect(parseIban(text)).toBeUndefined());
});

describe('le numéro IDE (house 11)', () => {
  it.each(['CHE-116.281.710', 'CHE116281710', 'che 116 281 710', 'CHE-116.281.710 TVA'])('accepte %j', (text) =>
    expect(parseUid(text)).toBe('CHE-116.281.710'),
  );
  it.each(['CHE-116.281.711', 'CHE-116.281.71', '116.281.710', 'FRA-116.281.710', ''])('refuse %j', (text) =>
    expect(parseUid(text)).toBeUndefined(),
  );
  it('refuse les numéros dont la clé serait 10', () => {
    for (let key = 0; key <= 9; key += 1) expect(parseUid(`CHE-100.000.16${key}`)).toBeUndefined();
  });
});

describe('le numéro de téléphone (house 12)', () => {
  it.each([
    ['079 123 45 67', '+41791234567'],
    ['0791234567', '+41791234567'],
    ['0041 79 123 45 67', '+41791234567'],
    ['41791234567', '+41791234567'],
    ['\u202a+41 79 123 45 67\u202c', '+41791234567'],
    ['079\u2011123\u201145\u201167', '+41791234567'],
    ['+41 (0)79 123 45 67', '+41791234567'],
    ['+41.79.123.45.67', '+41791234567'],
    ['021/123-45-67', '+41211234567'],
    ['+33 6 12 34 56 78', '+33612345678'],
    ['00352 621 123 456', '+352621123456'],
  ])('%j devient %s', (text, number) => expect(parsePhone(text)).toBe(number));

  it.each([
    '',
    '12',
    '079 123 45 6',
    '079 123 45 678',
    '+41 079 123 45 67',
    '+0 123 456 789',
    'abc',
    '+1234567890123456',
  ])('refuse %j', (text) => expect(parsePhone(text)).toBeUndefined());

  it.each([
    ['+41791234567', '+41 79 123 45 67'],
    ['+33612345678', '+33 6 12 34 56 78'],
    ['+352621123456', '+352 6 21 12 34 56'],
    ['inconnu', 'inconnu'],
  ])('%s s’affiche %s', (number, text) => expect(formatPhone(number)).toBe(text));

  it('s’affichent aussi au milieu d’un texte', () =>
    expect(formatPhonesIn('+41791234567 · Sonia, mère')).toBe('+41 79 123 45 67 · Sonia, mère'));
});
