import { StringDecoder } from 'node:string_decoder';

/** C0 except tab and line feed, DEL, C1, and characters that change the direction of text. */
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const HAS_CONTROLS = new RegExp(CONTROLS.source);
/** The only allowed sequence: it returns to the start of the line and clears it. A progress line begins with it. */
const CLEAR_LINE = '\r\u001b[2K';

/**
 * Makes control characters visible (`\\u001b`), so that data cannot move the cursor, hide text or change its direction.
 * The form is also how JSON writes them.
 */
export function showControls(text: string): string {
  if (!HAS_CONTROLS.test(text)) return text;
  const own = text.startsWith(CLEAR_LINE) ? CLEAR_LINE : '';
  const shown = text
    .slice(own.length)
    .replace(CONTROLS, (control, at: number, whole: string) =>
      control === '\r' && whole[at + 1] === '\n'
        ? control
        : `\\u${control.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
  return own + shown;
}

/**
 * Escapes control characters in output to a terminal. Bytes to a file or a pipe stay unchanged; texts never contain
 * them raw.
 */
export function guardTerminal(stream: NodeJS.WriteStream): void {
  const write = stream.write.bind(stream) as (...written: unknown[]) => boolean;
  const decoder = new StringDecoder('utf8');
  const shown = (chunk: unknown): unknown => {
    if (typeof chunk === 'string') return showControls(chunk);
    return stream.isTTY ? showControls(decoder.write(Buffer.from(chunk as Uint8Array))) : chunk;
  };
  stream.write = (chunk: unknown, ...rest: unknown[]): boolean => write(shown(chunk), ...rest);
}
