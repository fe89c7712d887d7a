interface Advisory {
  id: string;
  name: string;
  severity: string;
  title: string;
}

/** See advisories.js. */
export function advisoriesIn(report: object): Advisory[];
export function faultsOf(advisories: readonly Advisory[], accepted: Readonly<Record<string, string>>): string[];
