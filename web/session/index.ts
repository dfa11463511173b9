export { clearCookie, cookieOf, SESSION_SECONDS, setCookie } from './cookie.ts';
