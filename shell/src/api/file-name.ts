/** The name that the server gives to a download (RFC 6266), without folders and control characters. */
export function fileNameOf(headers: Headers): string | undefined {
  const disposition = headers.get('content-disposition') ?? '';
  const extended = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"([^"]*)"|([^;]+))/i.exec(disposition);
  const name = decoded(extended) ?? plain?.[1] ?? plain?.[2];
  // oxlint-disable-next-line no-control-regex -- a name must not hold any
  return name?.replace(/[\u0000-\u001f\\/:*?"<>|]/g, '_').trim() || undefined;
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
