// What a keyboard is spared, beside what the pages do without any script.
(() => {
  const rows = () => [...document.querySelectorAll('[data-row] a[data-edit]')];
  const typing = (target) => target.matches('input:not([type=checkbox]):not([type=radio]), textarea, select');

  document.addEventListener('keydown', (event) => {
    const { target, key } = event;
    if (!(target instanceof Element) || event.altKey) return;
    if (key === 'Enter' && (event.ctrlKey || event.metaKey)) return save(event);
    if (event.ctrlKey || event.metaKey) return;
    if (key === 'Escape') return cancel(event);
    if (typing(target)) return;
    if (key === '/') return to(event, document.getElementById('q'));
    if (key === 'ArrowDown' || key === 'ArrowUp') step(event, key === 'ArrowDown' ? 1 : -1);
  });

  function to(event, element) {
    if (!element) return;
    event.preventDefault();
    element.focus();
    element.select?.();
  }

  function save(event) {
    const form = event.target.closest('form[data-correction]');
    if (!form) return;
    event.preventDefault();
    form.requestSubmit(form.querySelector('button[data-save]'));
  }

  function cancel(event) {
    const link = event.target.closest('form[data-correction]')?.querySelector('a[data-cancel]');
    if (!link) return;
    event.preventDefault();
    link.click();
  }

  function step(event, by) {
    if (!event.target.closest('[data-row]')) return;
    const all = rows();
    const here = all.findIndex((link) => link.closest('[data-row]') === event.target.closest('[data-row]'));
    to(event, all[here + by]);
  }

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
    for (const form of document.querySelectorAll('form[data-open]')) form.removeAttribute('data-open');
  };
  opened();

  // Opening a set focuses its first field; leaving it goes back to its row. The focus never moves while someone types.
  document.addEventListener('htmx:after:swap', () => {
    const open = document.querySelector('form[data-correction][data-open] [autofocus]');
    const left = document.querySelector('[data-left] a[data-edit]');
    if (!document.activeElement || !typing(document.activeElement)) (open ?? left)?.focus();
    for (const row of document.querySelectorAll('[data-left]')) row.removeAttribute('data-left');
    opened();
  });

  // Where scripts run, the preview follows what is typed.
  document.documentElement.classList.add('scripted');
})();
