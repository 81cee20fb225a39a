"""How each drape of a cut comes about: the stance of the wearer, how he gets into the shirt and how he moves before he stands still.

`dress` holds options of the first level, `motion` of the second, `stance` of all three; `arms` and `shape` replace numbers of the cut.
`after` names a drape of the same shirt with another neckline, from which this one starts.
"""

QUICK = dict(shrink=3.5, grow=0.5, g0=0.15, hold=0, ramp=0.8, straight=0)


def drape(cut, dress=None, motion=None, stance=None, arms=None, shape=None, after=None):
    return dict(cut=cut, dress=dress or {}, motion=motion or dict(sway=0.20, wave=11), stance=stance or {}, arms=arms, shape=shape or {}, after=after)


def with_other_neck(cut, name):
    """The drape of that name with the collar of another cut: only the last level is simulated again."""
    return dict(DRAPES[name], cut=cut, after=name)


DRAPES = {
    'mens-crew-1': drape('mens-crew', QUICK, dict(sway=0.20, wave=22)),
    'mens-crew-2': drape('mens-crew', dict(QUICK, phase=2.2, stir=2.0), dict(sway=-0.30, wave=14),
                         dict(lean=-1.4, twist=-0.05, forwardL=0.0, forwardR=0.16, slantX=0.10), (67, 59)),
    'mens-crew-3': drape('mens-crew', dict(phase=4.0, stir=1.6), dict(sway=0.34, wave=24),
                         dict(lean=0.6, twist=0.12, forwardL=0.20, forwardR=-0.04, slantX=-0.07, slantZ=0.06, bend=5), (55, 59)),
    'mens-crew-4': drape('mens-crew', dict(QUICK, phase=5.3, stir=2.6), dict(sway=0.16, wave=40),
                         dict(lean=-0.4, twist=0.02, bow=0.5, forwardL=0.14, forwardR=0.14, slantZ=-0.07, bend=1.6), (70, 73)),
    'womens-crew-1': drape('womens-crew', motion=dict(sway=0.10, wave=8)),
    'womens-crew-2': drape('womens-crew', dict(phase=2.6, stir=1.6), dict(sway=-0.16, wave=16),
                           dict(lean=-1.1, twist=-0.06, forwardL=0.02, forwardR=0.14, slantX=0.06, slantZ=-0.03), (65, 58)),
    'kids-crew-1': drape('kids-crew'),
    'kids-crew-2': drape('kids-crew', dict(QUICK, phase=5.3, stir=2.6), dict(sway=0.16, wave=34),
                         dict(lean=-1, twist=-0.08, forwardL=0.0, forwardR=0.18, slantX=0.08, slantZ=-0.05, bend=1.3), (67, 60)),
    'long-sleeve-crew-1': drape('long-sleeve-crew', dict(shrink=0.4), dict(sway=0.16, wave=8)),
    'long-sleeve-crew-2': drape('long-sleeve-crew', dict(shrink=0.4, phase=2.2, stir=1.8), dict(sway=-0.22, wave=8),
                                dict(lean=-1.3, twist=-0.05, forwardL=0.02, forwardR=0.14, slantX=0.08), (71, 64)),
}
# the drapes that also come with another neckline; more of them would make the folder of meshes heavy
NECKS = {
    'mens': dict(v=(1, 2, 3, 4), polo=(1, 2, 3, 4)),
    'womens': dict(v=(1, 2), polo=(1,)),
    'kids': dict(v=(1, 2), polo=(1,)),
    'long-sleeve': dict(v=(1,), polo=(1,)),
}
for fit, necks in NECKS.items():
    for neck, numbers in necks.items():
        for number in numbers:
            DRAPES[f'{fit}-{neck}-{number}'] = with_other_neck(f'{fit}-{neck}', f'{fit}-crew-{number}')
