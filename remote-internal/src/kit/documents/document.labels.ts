import { documentKinds, type DocumentKind, largestDocument } from '@tandem/shared/contract/platform/documents';

/** For the file chooser. */
export const acceptedFiles = [...Object.keys(documentKinds).map((kind) => `.${kind}`), '.jpeg'].join(',');

export const kindLabels: Record<DocumentKind, string> = {
  pdf: 'PDF',
  png: 'Image',
  jpg: 'Image',
  docx: 'Word',
  xlsx: 'Excel',
  txt: 'Texte',
};

const endings = new Set([...Object.keys(documentKinds), 'jpeg']);

/** Why a file cannot be sent, known before it is; the API looks into the content. */
export function faultOf({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  if (!endings.has(name.split('.').at(-1)?.toLowerCase() ?? '')) {
    return 'Formats acceptés\u00a0: PDF, PNG, JPEG, Word (docx), Excel (xlsx) et texte.';
  }
  if (size === 0) return 'Ce fichier est vide.';
  return size > largestDocument ? 'Ce fichier dépasse 10 Mo.' : undefined;
}

/** What a file is called until somebody says better. */
export const titleOf = (fileName: string) => fileName.replace(/\.[^.]+$/, '').slice(0, 120);
