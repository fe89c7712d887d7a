import { importKinds } from '@tandem/shared/contract/platform/imports.kinds';
import type { ImportKindKey } from '@tandem/shared/contract/platform/imports.roles';

/** Where a record that an import made, or that a line resembles, is shown. */
export const pageOf = (kind: ImportKindKey, of: number): string => importKinds[kind].page.replace(':id', String(of));
