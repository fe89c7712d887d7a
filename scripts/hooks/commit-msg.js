// The commit-msg hook: refuses a subject that does not follow CONTRIBUTING.md.
import { readFileSync } from 'node:fs';
import { subjectFault } from './subject.js';

const fault = subjectFault(readFileSync(process.argv[2], 'utf8'));
if (fault) {
  console.error(fault);
  process.exitCode = 1;
}
