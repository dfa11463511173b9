/** True for GET and HEAD, the methods that change nothing. */
export const isRead = ({ method }: { readonly method?: string | undefined }): boolean =>
  method === 'GET' || method === 'HEAD';

/** The path of a request, without its query. */
export const pathOf = ({ url }: { readonly url?: string | undefined }): string => url?.split('?')[0] ?? '/';
