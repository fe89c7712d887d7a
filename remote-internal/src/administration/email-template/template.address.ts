const page = '/internal/email-template';

/** The editor of a template. */
export const templateHref = (id: number): string => `${page}?template=${id}`;
/** The list of all of them. */
export const templatesHref = page;

/** Which template an address opens; undefined: the list. */
export const openedIn = (params: URLSearchParams): number | undefined => {
  const id = Number(params.get('template'));
  return Number.isInteger(id) && id > 0 ? id : undefined;
};
