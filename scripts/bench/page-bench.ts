// What a measured page offers to `web.ts`, as `bench` in its window.

type MeasuredPage<Data> = {
  readonly build: (count: number) => Data;
  readonly show: (data: Data | undefined) => void;
};

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

let frameLengths: number[] = [];

export function offerBench<Data>({ build, show }: MeasuredPage<Data>): void {
  const bench = {
    /** Milliseconds from the data to a painted page that responds. */
    async show(count: number): Promise<number> {
      show(undefined);
      await nextFrame();
      await nextFrame();
      const data = build(count);
      const started = performance.now();
      show(data);
      await nextFrame();
      await new Promise((resolve) => setTimeout(resolve));
      return performance.now() - started;
    },
    /** Records the length of each frame from now on. */
    async record(): Promise<void> {
      frameLengths = [];
      let last = await nextFrame();
      const noted = frameLengths;
      const note = (now: number) => {
        if (noted !== frameLengths) return;
        noted.push(now - last);
        last = now;
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    },
    recorded(): number[] {
      const noted = frameLengths;
      frameLengths = [];
      return noted;
    },
  };
  Object.assign(window, { bench });
}
