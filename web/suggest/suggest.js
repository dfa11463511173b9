// Suggestions as one types: a field with data-suggest asks this address for values that its text may mean. The text is the
// whole value, or with data-suggest-in its line or its part between commas.
(() => {
  const SEPARATORS = { line: '\n', comma: ',' };
  const ROLE = /^\s*(?:host|mc)\s*:\s*/i;
  const DELAY_MS = 150;
  let field = null;
  let box = null;
  let timer = 0;
  let asked = 0;
  let isChoosing = false;

  document.addEventListener('input', ({ target }) => {
    if (isChoosing || !target.matches?.('[data-suggest]')) return;
    clearTimeout(timer);
    timer = setTimeout(() => ask(target), DELAY_MS);
  });

  document.addEventListener('focusout', ({ target }) => {
    if (target === field) close();
  });

  // A press on a suggestion leaves the focus in the field.
  document.addEventListener('mousedown', (event) => {
    if (box?.contains(event.target)) event.preventDefault();
  });
  document.addEventListener('click', ({ target }) => {
    const option = box?.contains(target) ? target.closest('[role=option]') : null;
    if (option) choose(option);
  });

  document.addEventListener(
    'keydown',
    (event) => {
      if (box === null || event.target !== field || event.ctrlKey || event.metaKey || event.altKey) return;
      const active = box.querySelector('[aria-selected=true]');
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
        move(event.key === 'ArrowDown' ? 1 : -1, active);
      else if (event.key === 'Escape') close();
      else if (event.key === 'Enter' && active) choose(active);
      else return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );

  /** Finds the beginning and the end of the text at the caret. */
  function spanOf(of) {
    const { value, selectionStart: caret, dataset } = of;
    const separator = SEPARATORS[dataset.suggestIn];
    if (separator === undefined) return [0, value.length];
    const from = value.lastIndexOf(separator, caret - 1) + 1;
    const to = value.indexOf(separator, caret);
    const text = value.slice(from, to === -1 ? value.length : to);
    const lead = ROLE.exec(text)?.[0].length ?? text.length - text.trimStart().length;
    return [from + lead, from + text.length];
  }

  async function ask(of) {
    const [from, to] = spanOf(of);
    const text = of.value.slice(from, to).trim();
    const nth = ++asked;
    if (text === '') return close();
    const address = `${of.dataset.suggest}?q=${encodeURIComponent(text)}`;
    const answer = await fetch(address, { headers: { 'hx-request': 'true' } }).catch(() => null);
    if (nth !== asked || !answer?.ok || document.activeElement !== of) return;
    show(of, await answer.text());
  }

  function show(of, markup) {
    close();
    const part = document.createRange().createContextualFragment(markup);
    if (part.childElementCount === 0) return;
    field = of;
    box = document.createElement('div');
    box.className = 'suggestions';
    box.id = `${of.id}-suggestions`;
    box.append(part);
    box.querySelectorAll('[role=option]').forEach((option, i) => {
      option.id = `${box.id}-${i}`;
      option.setAttribute('aria-selected', 'false');
    });
    of.after(box);
    keepInWindow(box);
    of.setAttribute('aria-autocomplete', 'list');
    of.setAttribute('aria-controls', box.id);
  }

  /** A list is wider than a narrow field: at the right edge of a phone it grows to the left. */
  function keepInWindow(list) {
    const over = list.getBoundingClientRect().right - list.parentElement.getBoundingClientRect().right;
    if (list.getBoundingClientRect().right > document.documentElement.clientWidth)
      list.style.left = `${-over}px`;
  }

  function close() {
    clearTimeout(timer);
    box?.remove();
    for (const name of ['aria-controls', 'aria-activedescendant']) field?.removeAttribute(name);
    field = box = null;
  }

  function move(by, active) {
    const options = [...box.querySelectorAll('[role=option]')];
    if (options.length === 0) return;
    const at = active === null ? (by > 0 ? 0 : options.length - 1) : options.indexOf(active) + by;
    const next = options[(at + options.length) % options.length];
    active?.setAttribute('aria-selected', 'false');
    next.setAttribute('aria-selected', 'true');
    next.scrollIntoView({ block: 'nearest' });
    field.setAttribute('aria-activedescendant', next.id);
  }

  function choose(option) {
    if (option.dataset.href) return location.assign(option.dataset.href);
    const [from, to] = spanOf(field);
    const of = field;
    close();
    isChoosing = true;
    of.setRangeText(option.dataset.value, from, to, 'end');
    of.dispatchEvent(new Event('input', { bubbles: true }));
    isChoosing = false;
  }
})();
