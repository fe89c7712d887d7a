// For ci.yml: the packages whose suites run, and those that differ from a commit with the secret that releases each, as GitHub reads outputs.
import { packages } from './packages.js';
import { changedSince } from './proof/change.js';
import { releasedBy } from './proof/released.js';

const secretOf = (name) => `TANDEM_DEPLOY_TOKEN_${name.toUpperCase().replaceAll('-', '_')}`;

const [base] = process.argv.slice(2);
const rowOf = (name) => ({ package: name, secret: secretOf(name) });
const changed = releasedBy(changedSince(base));
const isRemote = (name) => name.startsWith('remote-');
console.log(`packages=${JSON.stringify(packages.filter((name) => name !== 'e2e'))}`);
console.log(`remotes=${JSON.stringify(changed.filter(isRemote).map(rowOf))}`);
console.log(`others=${JSON.stringify(changed.filter((name) => !isRemote(name)).map(rowOf))}`);
