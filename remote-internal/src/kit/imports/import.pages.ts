import type { ImportFile } from '@tandem/shared/contract/platform/imports.file';
import { kindOf } from '@tandem/shared/contract/platform/imports.kinds';

/** Where a record that an import made, or that a line resembles, is shown. */
export const pageOf = (file: ImportFile, of: number): string => kindOf(file).page.replace(':id', String(of));
