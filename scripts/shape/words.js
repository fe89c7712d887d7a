// Names are the field's terms, one word for one thing: a word that has given way to another one is not declared again.
import ts from 'typescript';
import { inSources } from './sources.js';

/** A whole name → what is said instead. */
const instead = [
  [/^(?:[A-Z]\w*)?Given$/, 'Options, Params, Props'],
  [/^(?:Wanted\w*|Asked|AskedStep|Asking)$/, 'Query, Request'],
  [/^doorkeeper$/, 'authGuard'],
  [/^(?:Holdings?|holdings|\w+Holds?)$/, 'PersonalDataInventory, …Privacy'],
  [/^hold(?:[A-TV-Z]\w*)?$|^isLocking$/, 'lock…, forUpdate'],
  [/^Held[A-Z]\w*$/, 'Locked…, Withheld…'],
  [/^\w*[a-z]Keeper$|^[Kk]eep(?:er|ers|ing|ingOf|s)$/, '…Port, …Store'],
  [
    /^(?:has|is|refuse|a|best)?Twins?$|^twins(?:Among|Of)?$|^twin(?:Id|Of)$|NonTwins?/,
    'duplicateCandidate, existingCopy',
  ],
  [/^[Nn]amesakes?(?:Of)?$|^(?:people|who)Book$/, 'personMatching, personIndex'],
  [
    /^(?:Un)?[Tt]old(?:[A-Z]\w*)?$|^untold[A-Z]\w*$|^\w+Told$|^tell[A-Z]\w*$|^mayTell$/,
    'notified, notNotified, notify…',
  ],
  [/^(?:lentVersions|LentDoors|lending|isLent|borrow\w*)$/, 'sharedModules, consumed…'],
  [/^(?:finds|\w+Finds)$/, 'searchProvider, searchResults'],
  [/^(?:\w+S|[Ss])hown(?:[A-Z]\w*)?$/, 'toView, view, visible'],
  [/^(?:Words|\w+Words|wordsOf|wordsSchema)$/, 'labels (names), messages (sentences)'],
  [/^(?:dut(?:y|ies)|doDuties|dutyOn)$/, 'scheduledTasks'],
  [/^trace(?:s|sOf|Of\w*)$/, 'auditEntries'],
  [/^(?:Taken|[Tt]aking|Made|Stand|stands?Of)$/, 'Submission, IntakeContext, IntakeResult, Status'],
  [/^(?:_?[Mm]atter|matterOf\w*|openMatters)$/, 'purpose (privacy), topic (mail)'],
  [/^\w*[Ii]mpersonal$/, 'nonPersonalTables'],
  [/^isYoung$/, 'isOptionalForOlderClients'],
  [/^(?:use)?[Tt]aste$/, 'preferences, useListPreferences'],
  [/^(?:worth|shrinksTo)$/, 'priority, minWidth'],
  [/^[Ff]ate(?:Of)?$/, 'resolution'],
  [/^(?:Lined|linesOfFields|linesOfSection)$/, '…AuditLabels'],
  [/^(?:[Ww]ith|[Ii]n)(?:Year)?House$|^[Hh]ouse(?:Of)?$/, 'testServer, withServer; organisation'],
  [/^[Dd]eeds?(?:Of)?$/, 'action'],
  [/^mostInARow$/, 'longestStreak'],
  [/^breathe?$/, 'yieldToEventLoop'],
  [/[Pp]atienceMs$|^(?:im)?patien(?:ce|t)(?:ly)?$|^isPatient$/, 'timeoutMs, timeouts'],
  [/^giveBack$/, 'release, undo'],
  [/^withoutNeedless$/, 'omitUnused'],
  [/^thumbOf$/, 'thumbnailOf; touchOf'],
  [/^whoever$/, 'the user or role'],
  [/^[Rr]eckon(?:ed|ing|s)?$/, 'compute'],
  [/^anew$|Anew$/, 'again, re-'],
  [/^(?:Neighbours?|Way|use(?:Lesson)?Way)$/, 'recordNavigation'],
  [/^(?:Letter|letterOf|lettersRepository)$/, 'courseMails; columnLetter'],
  [/^Kept\w*$/, 'Stored…, Cached…, Retained…, Remaining…'],
  [
    /^(?:Bucket|Postal|Popup|Action|Test|Work)?Places?$|^(?:most|open|find|end|new|some|demo)Places?$/,
    'Location, Enrolment, index, rank',
  ],
  [/^(?:Stage|Hand)$/, 'Harness, InputDevice'],
];

const isDeclared = (node) =>
  node.parent.name === node &&
  !ts.isPropertyAccessExpression(node.parent) &&
  !ts.isJsxAttribute(node.parent) &&
  !ts.isImportSpecifier(node.parent) &&
  !ts.isMetaProperty(node.parent);

/** The names that a source declares and that have given way, each with its line and what is said instead. */
export function oldWordsIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const walk = (node) => {
    if (ts.isIdentifier(node) && isDeclared(node)) {
      const [, word] = instead.find(([pattern]) => pattern.test(node.text)) ?? [];
      const { line } = source.getLineAndCharacterOfPosition(node.getStart());
      if (word) found.push({ name: node.text, line: line + 1, instead: word });
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
  return found;
}

/** Every such name. */
export const wordFaults = () =>
  inSources((file, text) =>
    oldWordsIn(file, text).map(({ name, line, instead: word }) => `${file}:${line} declares «${name}»; say ${word}`),
  );
