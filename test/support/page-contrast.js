/** Run in a page: every text that is shown, with the contrast of its colour and the ground behind it. */
(() => {
  const linear = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const luminance = ([r, g, b]) =>
    0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
  const colour = (text) => {
    const parts = text.match(/^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/);
    if (parts === null) throw new Error(`a colour that is not read: ${text}`);
    return { rgb: parts.slice(1, 4).map(Number), alpha: parts[4] === undefined ? 1 : Number(parts[4]) };
  };
  const ground = (element) => {
    for (let at = element; at !== null; at = at.parentElement) {
      const { rgb, alpha } = colour(getComputedStyle(at).backgroundColor);
      if (alpha === 1) return rgb;
      if (alpha !== 0) throw new Error('a ground that is half transparent');
    }
    throw new Error('no ground');
  };
  const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  const texts = [];
  const look = (element, style, text) => {
    const found = ratio(luminance(colour(style.color).rgb), luminance(ground(element)));
    texts.push({ text: text.trim().slice(0, 40), contrast: Math.round(found * 100) / 100 });
  };
  for (const element of document.querySelectorAll('body *')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const style = getComputedStyle(element);
    if (element.matches('input, select, textarea')) look(element, style, element.value || element.id);
    const own = [...element.childNodes]
      .filter((node) => node.nodeType === 3)
      .map((node) => node.data)
      .join('');
    if (own.trim() !== '') look(element, style, own);
    const before = getComputedStyle(element, '::before');
    if (/^"|^attr/.test(before.content)) look(element, before, before.content);
  }
  return texts;
})();
