// A set is moved in the timetable by dragging, or by Alt and arrow keys with Enter. Either opens its row in the list with
// the new time and stage, and with the preview: nothing is saved before that.
(() => {
  const LINE_MINUTES = 5;
  const KEY_LINES = 3;
  const DRAG_PX = 6;
  let moving = null;

  const gridOf = (block) => block.closest('.timetable');
  const headsOf = (block) => [...gridOf(block).querySelectorAll('.head')];
  /** Its column, its length in lines, and its start in minutes since midnight. */
  const placeOf = (block) => {
    const [column, lines, minutes] = block.dataset.at.split(' ').map(Number);
    return { column, lines, minutes };
  };
  const lineHeight = (block) => block.offsetHeight / placeOf(block).lines;

  document.addEventListener('pointerdown', (event) => {
    const block = event.target.closest?.('.block');
    if (!block || event.button !== 0 || event.pointerType === 'touch') return;
    moving = { block, x: event.clientX, y: event.clientY, lines: 0, columns: 0, isDragged: false };
  });

  document.addEventListener('pointermove', (event) => {
    if (!moving || moving.byKey) return;
    const [dx, dy] = [event.clientX - moving.x, event.clientY - moving.y];
    if (!moving.isDragged && Math.hypot(dx, dy) < DRAG_PX) return;
    moving.isDragged = true;
    moving.lines = Math.round(dy / lineHeight(moving.block));
    const heads = headsOf(moving.block);
    const at = heads.findIndex((head) => {
      const { left, right } = head.getBoundingClientRect();
      return event.clientX >= left && event.clientX <= right;
    });
    if (at !== -1) moving.columns = at - placeOf(moving.block).column;
    show();
  });

  document.addEventListener('pointerup', () => {
    if (moving?.isDragged) open();
    else if (moving && !moving.byKey) moving = null;
  });
  // Links would be dragged by the browser, and the end of a drag would follow them.
  document.addEventListener('dragstart', (event) => {
    if (event.target.closest?.('.block')) event.preventDefault();
  });
  document.addEventListener(
    'click',
    (event) => {
      if (event.target.closest?.('.block')?.dataset.dropped) event.preventDefault();
    },
    true,
  );

  document.addEventListener('keydown', (event) => {
    const block = event.target.closest?.('.block');
    if (!block) return;
    const step = {
      ArrowUp: [-KEY_LINES, 0],
      ArrowDown: [KEY_LINES, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    }[event.key];
    if (event.altKey && step) {
      moving = moving?.block === block ? moving : { block, lines: 0, columns: 0, byKey: true };
      moving.lines += step[0];
      moving.columns = within(moving.columns + step[1], block);
      show();
    } else if (moving?.byKey && event.key === 'Enter') open();
    else if (moving?.byKey && event.key === 'Escape') reset();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });

  const within = (columns, block) => {
    const [{ column }, last] = [placeOf(block), headsOf(block).length - 1];
    return Math.min(Math.max(column + columns, 0), last) - column;
  };

  function target() {
    const { block, lines, columns } = moving;
    const minutes = (((placeOf(block).minutes + lines * LINE_MINUTES) % 1440) + 1440) % 1440;
    const two = (number) => String(number).padStart(2, '0');
    const head = headsOf(block)[placeOf(block).column + columns];
    return {
      start: `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
      stage: head?.dataset.stage ?? '',
    };
  }

  function show() {
    const { block, lines, columns } = moving;
    const heads = headsOf(block);
    const [from, to] = [heads[placeOf(block).column], heads[placeOf(block).column + columns]];
    const x = to && from ? to.getBoundingClientRect().left - from.getBoundingClientRect().left : 0;
    block.style.transform = `translate(${x}px, ${lines * lineHeight(block)}px)`;
    block.style.zIndex = '4';
    const { start, stage } = target();
    document.getElementById('timetable-status').textContent = `${start}, ${stage || 'no stage'}`;
  }

  function reset() {
    if (moving) moving.block.style.transform = moving.block.style.zIndex = '';
    moving = null;
  }

  function open() {
    const { block } = moving;
    const { start, stage } = target();
    const row = document.getElementById(block.hash.slice(1));
    const quick = row?.querySelector('[data-quick]');
    reset();
    block.dataset.dropped = 'yes';
    setTimeout(() => delete block.dataset.dropped);
    if (!quick) return;
    const address = `${quick.getAttribute('hx-get')}?${new URLSearchParams({ start, stage })}`;
    htmx.ajax('GET', address, { target: `#${row.id}`, swap: 'outerHTML' });
  }
})();
