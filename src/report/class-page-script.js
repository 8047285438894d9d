(() => {
  const $ = (id) => document.getElementById(id);
  const rows = [...document.querySelectorAll('#list tbody tr')];
  const sections = new Map(
    [...document.querySelectorAll('details.sub')].map((each) => [each.dataset.at, each]),
  );
  const controls = { text: $('f-text'), verdict: $('f-verdict'), min: $('f-min'), max: $('f-max') };

  function filter() {
    const words = controls.text.value.toLowerCase();
    const min = controls.min.value === '' ? -Infinity : Number(controls.min.value);
    const max = controls.max.value === '' ? Infinity : Number(controls.max.value);
    const isBounded = min !== -Infinity || max !== Infinity;
    let shown = 0;
    for (const row of rows) {
      const { verdict, score, at } = row.dataset;
      const isShown =
        row.textContent.toLowerCase().includes(words) &&
        (controls.verdict.value === '' || controls.verdict.value === verdict) &&
        (score === '' ? !isBounded : Number(score) >= min && Number(score) <= max);
      row.hidden = !isShown;
      sections.get(at).hidden = !isShown;
      if (isShown) shown++;
    }
    $('f-count').textContent = `${shown} of ${rows.length} shown`;
  }

  function sortedBy(row, header) {
    const { sort: column } = header.dataset;
    if (column === 'name' || column === 'at') return row.dataset.at;
    return column === 'cell' ? row.cells[header.cellIndex].dataset.v : row.dataset[column];
  }

  function sort(header) {
    const table = header.closest('table');
    const isUp = header.getAttribute('aria-sort') !== 'ascending';
    for (const each of table.querySelectorAll('th[aria-sort]')) each.removeAttribute('aria-sort');
    header.setAttribute('aria-sort', isUp ? 'ascending' : 'descending');
    const sorted = [...table.tBodies[0].rows].sort((a, b) => {
      const [x, y] = [sortedBy(a, header), sortedBy(b, header)];
      // Rows without a number come last in either direction.
      if ((x === '') !== (y === '')) return x === '' ? 1 : -1;
      const order = Number(x) - Number(y);
      return (isUp ? order : -order) || Number(a.dataset.at) - Number(b.dataset.at);
    });
    table.tBodies[0].append(...sorted);
  }

  function openTarget() {
    const target = /^#s\d+$/.test(location.hash) ? $(location.hash.slice(1)) : null;
    const section = target?.closest('details');
    if (!section) return;
    section.hidden = false;
    section.open = true;
    section.scrollIntoView();
  }

  for (const header of document.querySelectorAll('th[data-sort]')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.append(...header.childNodes);
    button.addEventListener('click', () => sort(header));
    header.append(button);
  }
  for (const control of Object.values(controls)) control.addEventListener('input', filter);
  $('f-clear').addEventListener('click', () => {
    for (const control of Object.values(controls)) control.value = '';
    filter();
    controls.text.focus();
  });
  window.addEventListener('hashchange', openTarget);
  $('filters').hidden = false;
  // A reloaded page keeps what was typed.
  filter();
  openTarget();
})();
