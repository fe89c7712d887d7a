const { foldersOf, isDomain } = require('./scripts/shape/tree.cjs');

// Who may import whom (README «Architecture»). Written generically: a new domain or remote needs no edit here.
const app = '^(shell|remote-[^/]+|api)/';

// What puts domains together, fills or tests them stands outside the walls; the frame is one piece in several folders.
const notWalled = '(\\.test\\.|/testing/|^api/src/seed/|^remote-internal/src/(frame/|[^/]+/[^/]+\\.routes\\.ts$))';

// Folders of an area of the API that answer no call themselves.
const libraries = foldersOf()
  .filter((folder) => !isDomain(folder))
  .map((folder) => `^${folder}/`);

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    {
      name: 'apps-never-import-each-other',
      severity: 'error',
      comment: 'They meet in shared and through the platform port.',
      from: { path: app },
      to: { path: app, pathNot: '^$1/' },
    },
    {
      name: 'shared-imports-no-app',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: `${app}|^(kit|e2e|bench|scripts|testkit)/` },
    },
    {
      name: 'pure-doors',
      severity: 'error',
      comment: 'access, contract and rules run anywhere: no React, no Fastify, no driver.',
      from: { path: '^shared/src/(access|contract|fields|rules)/', pathNot: '\\.test\\.' },
      to: { path: 'node_modules/(react|react-dom|react-router-dom|fastify|pg|drizzle-orm|@tanstack|@base-ui)/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: { pathNot: '(\\.test\\.tsx?$|/testing/|^e2e/)' },
      to: { path: '^[a-z-]+/src/[a-z/-]*testing/' },
    },
    {
      name: 'testkit-is-for-tests',
      severity: 'error',
      from: { path: app, pathNot: '(\\.test\\.tsx?$|/testing/)' },
      to: { path: '^testkit/' },
    },
    {
      name: 'only-repositories-see-tables',
      severity: 'error',
      from: { path: '^api/src/', pathNot: '(\\.repository\\.ts$|\\.test\\.ts$|^api/src/(platform/db|seed|testing)/)' },
      to: { path: '^api/src/platform/db/schema' },
    },
    {
      name: 'a-domain-never-imports-another',
      severity: 'error',
      comment:
        'What two domains of an area share lies in the area’s own folder, or in a folder without an api beside them; what all share, in platform or kit. Two domains meet in a page of the one that owns the address, by id through the contract, or through panels.ts.',
      from: { path: '^(api|remote-internal)/src/([^/]+)/([^/]+)/', pathNot: notWalled },
      to: {
        path: '^$1/src/[^/]+/[^/]+/',
        pathNot: ['^$1/src/$2/$3/', '^(api/src/platform|remote-internal/src/kit)/', ...libraries],
      },
    },
    {
      name: 'libraries-serve-their-own-area',
      severity: 'error',
      from: { path: '^(api|remote-internal)/src/([^/]+)/', pathNot: notWalled },
      to: { path: '^$1/src/[^/]+/', pathNot: ['^$1/src/$2/', '^(api/src/platform|remote-internal/src/kit)/'] },
    },
    {
      name: 'platform-imports-no-domain',
      severity: 'error',
      from: { path: '^(api/src/platform|remote-internal/src/kit)/', pathNot: '\\.test\\.' },
      to: { path: '^(api|remote-internal)/src/[^/]+/', pathNot: '^(api/src/platform|remote-internal/src/kit)/' },
    },
    {
      name: 'only-the-root-puts-together',
      severity: 'error',
      comment:
        'Domains know what they get (services.ts) and how the process is set up (config.ts), never who else there is.',
      from: { path: '^(api|remote-internal)/src/[^/]+/', pathNot: notWalled },
      to: {
        path: '^$1/src/[^/]+$',
        pathNot: '^(api/src/(services|config[a-z-]*|domain)|remote-internal/src/panels)\\.ts$',
      },
    },
    {
      name: 'pages-of-a-remote-never-import-another',
      severity: 'error',
      from: { path: '^(remote-(?!internal)[^/]+)/src/([^/]+)/', pathNot: '\\.test\\.' },
      // The engine of the public forms and the pages of its links serve every form.
      to: { path: '^$1/src/[^/]+/', pathNot: '^$1/src/($2|steps|follow)/' },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: '(\\.d\\.ts$|\\.test\\.tsx?$|\\.config\\.[jt]s$|^scripts/|/(inline|device)/|\\.cjs$)',
      },
      to: {},
    },
    {
      name: 'declared-packages-only',
      severity: 'error',
      comment: 'What only tests need is declared once, at the root.',
      from: { pathNot: '(^(scripts|e2e|bench|testkit)/|\\.test\\.|/testing/)' },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^bun:' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(/dist/|/\\.cache/|\\.css$)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
