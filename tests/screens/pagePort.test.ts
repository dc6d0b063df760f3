import { createPagePort } from '../../src/app/ports/pagePort';

describe('the sizes that go with a vote', () => {
  it('are those of the page as it is when the face is tapped, also after it was turned', () => {
    const page = createPagePort();
    expect(page.measure()).toMatchObject({ innerWidth: 1024, innerHeight: 768 });

    window.innerWidth = 390;
    window.innerHeight = 844;
    window.dispatchEvent(new Event('resize'));

    expect(page.measure()).toMatchObject({ innerWidth: 390, innerHeight: 844 });
  });
});
