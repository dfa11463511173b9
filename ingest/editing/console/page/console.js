// Keyboard shortcuts, in addition to what the pages do without any script.
(() => {
  const rows = () => [...document.querySelectorAll('[data-row] a[data-edit]')];
  const typing = (target) => target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select');

  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (document.querySelector('dialog[open]')) return;
    if (!(target instanceof Element) || event.altKey) return;
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) return save(event);
    if (event.ctrlKey || event.metaKey) return;
    if (key === 'Escape') return cancel(event);
    if (typing(target)) return;
    if (key === '/') return to(event, document.getElementById('q'));
    if (key === '?') return document.getElementById('keys')?.showModal();
    if (key === 'ArrowDown' || key === 'ArrowUp') step(event, key === 'ArrowDown' ? 1 : -1);
    if (key === 'e') quick(event);
    if (key === 'n' || key === 'p') item(event, key === 'n' ? 1 : -1);
    if (/^[1-9]$/.test(key)) answer(event, Number(key));
    if (key === 'j' || key === 'k') step(event, key === 'j' ? 1 : -1, true);
  });

  function to(event, element) {
    if (!element) return;
    event.preventDefault();
    element.focus();
    element.select?.();
  }

  function save(event) {
    const form = formOf(event.target);
    if (!form) return;
    event.preventDefault();
    form.requestSubmit(form.querySelector('button[data-save]'));
  }

  function cancel(event) {
    const link = formOf(event.target)?.querySelector('a[data-cancel]');
    if (!link) return;
    event.preventDefault();
    link.click();
  }

  /** The form of a correction that an element is in, or belongs to by its `form`. */
  function formOf(target) {
    const form = target.form ?? target.closest('form');
    return form?.matches('[data-correction]') ? form : null;
  }

  /** To the next row; `anywhere`: from outside of the list to its first row. */
  function step(event, by, anywhere = false) {
    const row = event.target.closest('[data-row]');
    if (!row && !anywhere) return;
    const all = rows().filter((link) => link.offsetParent !== null);
    const here = row ? all.findIndex((link) => link.closest('[data-row]') === row) : by > 0 ? -1 : all.length;
    const next = all[here + by];
    if (next || !row) return to(event, next);
    // Long lists have pages: the keys go on there.
    const further = document.querySelector(`#list ~ nav a[rel=${by > 0 ? 'next' : 'prev'}]`);
    if (!further) return;
    event.preventDefault();
    location.assign(further.dataset.step);
  }

  /** Opens the fields for time, stage and status of the row that has the focus. */
  function quick(event) {
    const link = event.target.closest('[data-row]')?.querySelector('[data-quick]');
    if (!link) return;
    event.preventDefault();
    link.click();
  }

  // A script filters the list while one types.
  document.addEventListener('input', ({ target }) => {
    if (!target.matches?.('[data-filter]')) return;
    const words = target.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of document.querySelectorAll('.sets tbody tr'))
      row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
    const days = [...document.querySelectorAll('.day')];
    for (const day of days) countShown(day);
    const none = document.querySelector('[data-no-match]');
    if (none) none.hidden = days.some(({ hidden }) => !hidden);
  });

  /** Says how many sets of the day the filter shows; hides the day if it shows none. */
  function countShown(day) {
    const count = day.querySelector('[data-all]');
    const shown = day.querySelectorAll('[data-row]:not([hidden])').length;
    const all = count.dataset.all;
    count.textContent = parseInt(all.replaceAll(',', ''), 10) === shown ? all : `${shown} of ${all}`;
    day.hidden = !day.querySelector('tbody tr:not([hidden])');
  }

  /** To the next question of the review queue. */
  function item(event, by) {
    const all = [...document.querySelectorAll('[data-item]')];
    const here = all.indexOf(event.target.closest('[data-item]'));
    const next = all[here === -1 && by < 0 ? all.length - 1 : here + by];
    if (next) next.tabIndex = -1;
    to(event, next);
  }

  /** The nth answer of the question that has the focus. */
  function answer(event, nth) {
    const buttons = event.target.closest('[data-item]')?.querySelectorAll('button[data-answer]');
    if (!buttons?.[nth - 1]) return;
    event.preventDefault();
    buttons[nth - 1].click();
  }

  // Results that arrive after a choice keep it, as long as they contain it.
  document.addEventListener('change', ({ target }) => {
    const picks = target.matches?.('[name=other_ref]') ? target.closest('.picks') : null;
    if (picks) picks.dataset.chosen = target.value;
  });
  document.addEventListener('htmx:after:swap', () => {
    for (const picks of document.querySelectorAll('.picks[data-chosen]')) {
      const choices = [...picks.querySelectorAll('[name=other_ref]')];
      const chosen = choices.find(({ value }) => value === picks.dataset.chosen);
      if (chosen && !choices.some(({ checked }) => checked)) chosen.checked = true;
    }
  });

  // A second press while the first is on its way would only ask the same again.
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (form.dataset.sent) event.preventDefault();
    else if (form.matches('form[data-correction]')) {
      form.dataset.sent = 'yes';
      form.setAttribute('aria-busy', 'true');
    }
  });
  addEventListener('pageshow', () => {
    for (const form of document.querySelectorAll('form[data-sent]')) {
      delete form.dataset.sent;
      form.removeAttribute('aria-busy');
    }
  });

  // A page that came with an open form has focused it already: a later swap of its preview is no opening.
  const opened = () => {
    for (const form of document.querySelectorAll('[data-open]')) form.removeAttribute('data-open');
  };
  opened();
  // A page that came back to a set continues there. The browser goes to the address's fragment first.
  addEventListener('load', () =>
    setTimeout(() => {
      document.querySelector('[data-left] a[data-edit]')?.focus();
      const next =
        location.hash.startsWith('#doubt-') &&
        document.querySelector(`${location.hash}`)?.closest('[data-item]');
      if (next) next.tabIndex = -1;
      if (next) next.focus();
    }),
  );

  // Opening a set focuses its first field; leaving it goes back to its row. The focus never moves while someone types.
  document.addEventListener('htmx:after:swap', () => {
    const open = document.querySelector(
      'form[data-correction][data-open] [autofocus], tr[data-open] [autofocus]',
    );
    const left = document.querySelector('[data-left] a[data-edit]');
    if (!document.activeElement || !typing(document.activeElement)) (open ?? left)?.focus();
    for (const row of document.querySelectorAll('[data-left]')) row.removeAttribute('data-left');
    opened();
  });

  // If scripts run, the preview follows the typed text.
  document.documentElement.classList.add('scripted');
})();
