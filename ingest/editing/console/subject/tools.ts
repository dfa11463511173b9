import type { Html } from '../page/html.ts';
import { type FormState, type Tool, toolForm } from '../page/tool.ts';
import type { SubjectPage } from './section.ts';

/** A correction of a kind of subject; its form's content follows from the subject. */
export type SubjectTool<View> = Omit<Tool, 'fields'> & {
  readonly fields: (state: FormState, view: View) => Html;
};

/** The forms of a subject's page, folded except the submitted one. `action`: the address that they are sent to. */
export const toolForms = <View>(
  tools: readonly SubjectTool<View>[],
  view: View,
  action: string,
  { open, state, fresh }: Pick<SubjectPage, 'open' | 'state' | 'fresh'>,
): Html[] =>
  tools.map((tool) => {
    const own = tool.name === open ? state : fresh();
    return toolForm({ ...tool, fields: tool.fields(own, view) }, action, own, tool.name === open);
  });
