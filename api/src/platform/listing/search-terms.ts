import { fold } from '@tandem/shared/rules/text/fold';

const mostTerms = 8;
const fileNumber = /(?<=^|\s)ap[\s-]?(\d{2})[\s-]?(\d{3,})(?=\s|$)/gi;
// A house number and the NPA after it are two words.
const phoneInText = /(?<=^|\s)(?![1-9]\d{0,2}\s+\d{4}(?=\s|$))[+(]*\d[\d\s/.()'’-]*\d(?=\s|$)/g;

/** The words to look for. A phone number keeps only what every writing of it shares: 079 123, 0041 79 and +41 (0)79. */
export function termsOf(search: string): string[] {
  if (search === '') return [];
  const phones: string[] = [];
  const rest = search.replace(fileNumber, 'ap-$1-$2').replace(phoneInText, (text) => {
    phones.push(digitsOf(text));
    return ' ';
  });
  return [...fold(rest).split(/[\s,;]+/), ...phones].filter(Boolean).slice(0, mostTerms);
}

function digitsOf(text: string): string {
  const digits = text.replace('(0)', '').replace(/\D/g, '');
  return digits.replace(/^(00|0(?=[1-9]\d))/, '');
}
