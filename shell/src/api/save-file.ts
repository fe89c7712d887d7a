/** Hands a file to the browser's downloads. A File brings the name that the server gave it. */
export function saveFile(file: Blob, name = file instanceof File && file.name ? file.name : 'document'): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  // The download reads the address after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
